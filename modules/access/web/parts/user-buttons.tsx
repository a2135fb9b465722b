import { useState } from 'react'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { ActionMenuEntry } from '#ui/open-action-menu.tsx'
import { accessModule } from '../../contract/access-module.ts'
import type { User } from '../../contract/user.ts'
import { useAccessText } from '../use-access-text.ts'
import { useNameOf } from '../use-name-of.ts'
import { useUserActions } from '../use-user-actions.ts'
import { DisableDialog } from './disable-dialog.tsx'
import { ViewAsDialog } from './view-as-dialog.tsx'

type Asked = 'disable' | 'reset' | 'view' | 'withdraw' | null

/** What the reader may do with a user: what the server says in `can`. */
export function UserButtons({ user }: { user: User }) {
  const text = useAccessText()
  const nameOf = useNameOf()
  const actions = useUserActions()
  const navigation = useScreenNavigation()
  const [asked, setAsked] = useState<Asked>(null)
  const edit = useScreenLinkProps(accessModule, 'editUser', { id: user.id })
  const name = nameOf.person(user)
  const { can } = user
  const makeLabel = text(user.state === 'invited' ? 'newInvitation' : 'resetPassword')
  const offered: (ActionMenuEntry | false)[] = [
    can.makeLink && {
      label: makeLabel,
      icon: <Icon name="key" />,
      run: () => (user.state === 'invited' ? void actions.makeLink(user) : setAsked('reset')),
    },
    can.viewAs && { label: text('viewAs', { name }), icon: <Icon name="eye" />, run: () => setAsked('view') },
    can.withdraw && {
      label: text('withdraw'),
      icon: <Icon name="undo" />,
      isDanger: true,
      run: () => setAsked('withdraw'),
    },
    can.disable && {
      label: text('disable'),
      icon: <Icon name="ban" />,
      isDanger: true,
      run: () => setAsked('disable'),
    },
  ]
  const entries = offered.filter((entry) => entry !== false)
  return (
    <>
      {entries.length > 0 && (
        <ActionMenu target={<IconButton label={text('moreActions')} icon={<Icon name="more" />} />} entries={entries} />
      )}
      {can.unlock && <Button onClick={() => void actions.unlock(user)}>{text('unlock')}</Button>}
      {can.enable && <Button onClick={() => void actions.setEnabled([user.id], true)}>{text('enable')}</Button>}
      {can.edit && (
        <a {...edit} className={buttonClass()}>
          {text('edit')}
        </a>
      )}
      <DisableDialog
        title={text('disableTitle', { name })}
        ids={asked === 'disable' ? [user.id] : null}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        isOpen={asked === 'withdraw'}
        title={text('withdrawTitle', { name })}
        confirmLabel={text('withdraw')}
        cancelLabel={text('cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          void actions.withdraw(user).then((isDone) => {
            if (isDone) void navigation.open(accessModule, 'users', {})
          })
        }}
      >
        {text('withdrawText')}
      </ConfirmDialog>
      <ViewAsDialog user={user} isOpen={asked === 'view'} onClose={() => setAsked(null)} />
      <ConfirmDialog
        isOpen={asked === 'reset'}
        title={text('resetTitle', { name })}
        confirmLabel={text('makeLink')}
        cancelLabel={text('cancel')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          void actions.makeLink(user)
        }}
      >
        {text('resetText')}
      </ConfirmDialog>
    </>
  )
}
