import { EditorScreen } from '#platform/web/frames/editor-screen.tsx'
import { LANGUAGE_NAMES } from '#platform/web/shell/language-switch.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { User } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import { useUserEditor } from '../use-user-editor.ts'
import css from './access.module.css'
import { CompanyChoices } from './company-choices.tsx'
import { PlaceTree } from './place-tree.tsx'
import { RoleChoices } from './role-choices.tsx'

/** The fields of a user, with the places beside them. */
export function UserEditor({ user }: { user: User | null }) {
  const text = useAccessText()
  const nameOf = useNameOf()
  const record = useUserEditor(user)
  const { form } = record
  const { errors } = form.formState
  const roleCodes = form.watch('roleCodes')
  const grants = form.watch('grants')
  return (
    <EditorScreen
      title={text(user ? 'editUser' : 'inviteUser')}
      context={
        user ? (
          <>
            <bdi>{nameOf.person(user)}</bdi> · <span dir="ltr">{user.name}</span>
          </>
        ) : (
          text('inviteContext')
        )
      }
      record={record}
      saveLabel={text(user ? 'saveUser' : 'sendInvitation')}
      aside={
        <PlaceTree
          value={grants}
          known={user?.grants ?? []}
          onChange={(value) => form.setValue('grants', value, { shouldDirty: true })}
        />
      }
    >
      {!user && (
        <TextField
          label={text('userName')}
          help={text('userNameHelp')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.name?.message}
          {...form.register('name')}
        />
      )}
      <div className={css['two']}>
        <TextField
          label={text('name')}
          autoComplete="off"
          error={errors.displayName?.message}
          {...form.register('displayName')}
        />
        <TextField
          label={text('nameAr')}
          note={text('optional')}
          dir="rtl"
          lang="ar"
          autoComplete="off"
          error={errors.displayNameAr?.message}
          {...form.register('displayNameAr')}
        />
      </div>
      <TextField
        label={text('email')}
        note={text('optional')}
        type="email"
        dir="ltr"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <CompanyChoices
        value={form.watch('companyIds') ?? []}
        known={user?.companies ?? []}
        onChange={(value) => form.setValue('companyIds', value, { shouldDirty: true })}
      />
      <SelectField
        label={text('language')}
        choices={(['en', 'ar'] as const).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        {...form.register('language')}
      />
      <RoleChoices value={roleCodes} onChange={(value) => form.setValue('roleCodes', value, { shouldDirty: true })} />
    </EditorScreen>
  )
}
