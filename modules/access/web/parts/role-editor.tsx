import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { EditorForm } from '#platform/web/records/editor-form.tsx'
import { LongText, Text } from '#platform/web/records/fields.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { accessApi } from '../../contract/access-api.ts'
import type { Role } from '../../contract/role.ts'
import { RoleForm } from '../role-form.ts'
import { useAccessText } from '../use-access-text.ts'
import { useRoleEditor } from '../use-role-editor.ts'
import css from './access.module.css'
import { PermissionMatrix } from './permission-matrix.tsx'
import { RoleDifference } from './role-difference.tsx'

const ROLE = { id: 'role', of: null, Facts: RoleForm }

/**
 * The fields of a role, the matrix of what it allows, and beside them what saving would change. Known by its code and saved
 * with a password: more than `RecordEditor` knows of.
 */
export function RoleEditor({ stored: role }: { stored: Role | null }) {
  const text = useAccessText()
  const say = useSay()
  const { record, labels } = useRoleEditor(role)
  const words: Readonly<Record<string, string>> = labels
  const { form } = record
  const { errors } = form.formState
  const mayMakeAdmin = useSession((session) => session.userInfo?.isAdminRole === true)
  const isAdmin = form.watch('isAdmin')
  const permissions = form.watch('permissions')
  const setPermissions = (value: string[]) => form.setValue('permissions', value, { shouldDirty: true })
  return (
    <EditorForm
      kind={ROLE}
      text={(key) => words[key] ?? text(key as 'name')}
      place={null}
      context={role && <bdi>{say(role.name)}</bdi>}
      record={record}
      saveLabel={text(role ? 'saveRole' : 'addRole')}
      aside={<RoleDifference role={role} isAdmin={isAdmin} permissions={permissions} />}
    >
      {!role && <Text name="code" dir="ltr" help={text('codeHelp')} />}
      <div className={css['two']}>
        <Text name="name.en" />
        <Text name="name.ar" dir="rtl" />
      </div>
      <div className={css['two']}>
        <LongText name="description.en" />
        <LongText name="description.ar" dir="rtl" />
      </div>
      {(mayMakeAdmin || isAdmin) && (
        <Checkbox
          label={text('isAdmin')}
          help={text('isAdminHelp')}
          disabled={!mayMakeAdmin}
          {...form.register('isAdmin')}
        />
      )}
      {!isAdmin && (
        <>
          <StartFrom ownCode={role?.code ?? ''} onChoose={setPermissions} />
          <PermissionMatrix value={permissions} onChange={setPermissions} />
        </>
      )}
      <TextAreaField
        label={text('pageEntries')}
        note={text('optional')}
        help={text('pageEntriesHelp')}
        rows={2}
        dir="ltr"
        spellCheck={false}
        error={errors.pagePrefixes?.message ?? (errors.pagePrefixes ? text('pageEntriesWrong') : undefined)}
        {...form.register('pagePrefixes')}
      />
    </EditorForm>
  )
}

/** Takes over what another role allows, as far as the reader may give it. */
function StartFrom({ ownCode, onChoose }: { ownCode: string; onChoose: (permissions: string[]) => void }) {
  const text = useAccessText()
  const say = useSay()
  const [chosen, setChosen] = useState<string | null>(null)
  const roles = useApiQuery(accessApi, 'roles', { page: 1, pageSize: 1000 })
  const others = (roles.data?.items ?? []).filter(
    ({ code, isAdmin, can }) => code !== ownCode && !isAdmin && can.assign,
  )
  const choose = (code: string | null) => {
    setChosen(code)
    const source = others.find((other) => other.code === code)
    if (source) onChoose([...source.permissions])
  }
  return (
    <SearchSelect
      label={text('startFrom')}
      note={text('optional')}
      help={text('startFromHelp')}
      placeholder={text('startFromPlaceholder')}
      emptyText={text('noSuchRole')}
      clearLabel={text('clear')}
      choices={others.map(({ code, name }) => ({ value: code, label: say(name), hint: code }))}
      value={chosen}
      onChange={choose}
    />
  )
}
