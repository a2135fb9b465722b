import { EditorForm } from '#platform/web/records/editor-form.tsx'
import { Choice, Text } from '#platform/web/records/fields.tsx'
import { LANGUAGE_NAMES } from '#platform/web/shell/language-switch.tsx'
import { Invitation, type User } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import { useUserEditor } from '../use-user-editor.ts'
import css from './access.module.css'
import { CompanyChoices } from './company-choices.tsx'
import { PlaceTree } from './place-tree.tsx'
import { RoleChoices } from './role-choices.tsx'

const USER = { id: 'user', of: null, Facts: Invitation }

/**
 * The fields of a user, with the places beside them. Saved with a password, and held in another way than they are read:
 * more than `RecordEditor` knows of.
 */
export function UserEditor({ user }: { user: User | null }) {
  const text = useAccessText()
  const nameOf = useNameOf()
  const { record, labels } = useUserEditor(user)
  const { form } = record
  const words: Readonly<Record<string, string>> = {
    ...labels,
    'language.en': LANGUAGE_NAMES.en,
    'language.ar': LANGUAGE_NAMES.ar,
  }
  const [roleCodes, grants, companyIds = []] = form.watch(['roleCodes', 'grants', 'companyIds'])
  return (
    <EditorForm
      kind={USER}
      text={(key) => words[key] ?? text(key as 'name')}
      place={null}
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
      {!user && <Text name="name" dir="ltr" help={text('userNameHelp')} />}
      <div className={css['two']}>
        <Text name="displayName" />
        <Text name="displayNameAr" dir="rtl" />
      </div>
      <Text name="email" dir="ltr" type="email" />
      <CompanyChoices
        value={companyIds}
        known={user?.companies ?? []}
        onChange={(value) => form.setValue('companyIds', value, { shouldDirty: true })}
      />
      <Choice name="language" of={['en', 'ar']} />
      <RoleChoices value={roleCodes} onChange={(value) => form.setValue('roleCodes', value, { shouldDirty: true })} />
    </EditorForm>
  )
}
