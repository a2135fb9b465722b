import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { operationApi } from '../../contract/operation-api.ts'
import type { Override } from '../../contract/switch-override.ts'
import { useOperationText } from '../use-operation-text.ts'
import { useRemaining } from '../use-remaining.ts'
import { useScopeWords } from '../use-scope-words.ts'
import css from './operation.module.css'
import { SwitchState } from './switch-state.tsx'
import { SwitchWarnings } from './switch-warnings.tsx'

/** One decision: for whom, why, who answers for it, until when. */
export function OverrideCard(props: { override: Override; isUnknown: boolean; onEdit: () => void }) {
  const { override, isUnknown, onEdit } = props
  const text = useOperationText()
  const say = useSay()
  const format = useFormats()
  const remaining = useRemaining()
  const scopeOf = useScopeWords()
  const [isAsked, setAsked] = useState(false)
  const remove = useApiMutation(operationApi, 'removeOverride', { invalidates: ['audit'] })
  const { id, isOn, reason, ownerName, expiresAt, hasExpired, warnings, rowVersion, can } = override
  return (
    <li className={css['card']}>
      <div className={css['cardHead']}>
        <h4 className={css['cardTitle']}>{scopeOf(override)}</h4>
        <SwitchState state={isOn ? 'on' : 'off'} />
      </div>
      <SwitchWarnings warnings={warnings} />
      <p className={css['quiet']}>{reason}</p>
      <div className={css['small']}>
        {text('ownedBy', { name: ownerName ? say(ownerName) : '–' })} ·{' '}
        <time dateTime={expiresAt} title={format.exactTime(expiresAt)}>
          {text(hasExpired ? 'ended' : 'ends', { when: remaining(expiresAt) })}
        </time>
      </div>
      {remove.error && <p role="alert">{remove.error.message}</p>}
      {can.edit && (
        <div className={css['buttons']}>
          {!isUnknown && (
            <Button size="small" onClick={onEdit}>
              {text(hasExpired ? 'renew' : 'edit')}
            </Button>
          )}
          <Button size="small" look="quiet" busy={remove.isPending} onClick={() => setAsked(true)}>
            {text('takeBack')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={text('takeBackTitle')}
        confirmLabel={text('takeBack')}
        cancelLabel={text('cancel')}
        onConfirm={() => {
          setAsked(false)
          remove.submit({ id, rowVersion })
        }}
        onCancel={() => setAsked(false)}
      >
        {text('takeBackText')}
      </ConfirmDialog>
    </li>
  )
}
