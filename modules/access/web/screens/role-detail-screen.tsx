import { useState } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { accessApi } from '../../contract/access-api.ts'
import { accessModule } from '../../contract/access-module.ts'
import type { Role } from '../../contract/role.ts'
import css from '../parts/access.module.css'
import { RoleHistory } from '../parts/access-history.tsx'
import { RoleAllows } from '../parts/role-allows.tsx'
import { RoleUsers } from '../parts/role-users.tsx'
import { withConfirmedPassword } from '../password-confirmation.ts'
import { useAccessText } from '../use-access-text.ts'

/** One role: what it allows, who has it, and what happened to it. */
export function RoleDetailScreen() {
  const text = useAccessText()
  const say = useSay()
  const format = useFormats()
  const { code = '' } = useScreenParams()
  const role = useApiQuery(accessApi, 'role', { code })
  const seesUsers = useCan('user:read')
  return (
    <DetailScreen
      result={role}
      title={({ name }) => say(name)}
      context={(record) => <span dir="ltr">{record.code}</span>}
      actions={(record) => <RoleButtons role={record} />}
      facts={(record: Role) => [
        { term: text('description'), value: say(record.description), isWide: true },
        {
          term: text('allows'),
          value: record.isAdmin ? text('allowsAll') : text('allowsCount', { count: record.permissions.length }),
        },
        { term: text('usersCount'), value: format.count(record.userCount) },
        { term: text('nameEn'), value: <bdi>{record.name.en}</bdi> },
        { term: text('nameAr'), value: <bdi lang="ar">{record.name.ar}</bdi> },
        { term: text('updated'), value: <bdi>{format.dateTime(record.updatedAt)}</bdi> },
        // Pages that its rights open stand with the rights.
        ...(record.pagePrefixes.length > 0
          ? [{ term: text('pageEntries'), value: <bdi dir="ltr">{record.pagePrefixes.join(', ')}</bdi> }]
          : []),
      ]}
      {...(seesUsers && { rail: (record: Role) => <RoleUsers role={record} /> })}
      activity={(record) => <RoleHistory code={record.code} />}
    >
      {(record) => (
        <>{record.isAdmin ? <p className={css['note']}>{text('rightsOfAdmin')}</p> : <RoleAllows role={record} />}</>
      )}
    </DetailScreen>
  )
}

function RoleButtons({ role }: { role: Role }) {
  const text = useAccessText()
  const say = useSay()
  const navigation = useScreenNavigation()
  const [isAsked, setAsked] = useState(false)
  const remove = useApiMutation(accessApi, 'removeRole')
  const edit = useScreenLinkProps(accessModule, 'editRole', { code: role.code })
  const run = async () => {
    setAsked(false)
    try {
      await withConfirmedPassword(() => remove.send({ code: role.code, rowVersion: role.rowVersion }))
      showMessage({ tone: 'success', text: text('removed') })
      await navigation.open(accessModule, 'roles', {}, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showMessage({ tone: 'error', text: error.message, requestId: error.requestId })
    }
  }
  return (
    <>
      {role.can.remove && <Button onClick={() => setAsked(true)}>{text('removeRole')}</Button>}
      {role.can.edit && (
        <a {...edit} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={text('removeRoleTitle', { name: say(role.name) })}
        confirmLabel={text('removeRole')}
        cancelLabel={text('cancel')}
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        {text('removeRoleText')}
      </ConfirmDialog>
    </>
  )
}
