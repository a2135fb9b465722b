import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { operationApi } from '../../contract/operation-api.ts'
import type { Override, SwitchItem } from '../../contract/switch-override.ts'
import { useOperationText } from '../use-operation-text.ts'
import css from './operation.module.css'
import { OverrideCard } from './override-card.tsx'
import { OverrideForm } from './override-form.tsx'
import { SwitchHistory } from './switch-history.tsx'
import { SwitchState } from './switch-state.tsx'

const WIDTH_REM = 34

/** One switch beside the list: what holds and why, who decided, and the form to decide. */
export function SwitchDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const text = useOperationText()
  const say = useSay()
  const found = useApiQuery(
    operationApi,
    'switches',
    { page: 1, pageSize: 50, search: id ?? '' },
    { enabled: id !== null, keepPrevious: true },
  )
  const item = found.data?.items.find((candidate) => candidate.id === id)
  return (
    <Drawer
      isOpen={id !== null}
      onClose={onClose}
      title={item ? say(item.title) : (id ?? '')}
      closeLabel={text('close')}
      widthRem={WIDTH_REM}
    >
      {item ? (
        <OpenSwitch key={item.id} item={item} />
      ) : found.error ? (
        <p role="alert">{found.error.message}</p>
      ) : (
        <Skeleton width="70%" />
      )}
    </Drawer>
  )
}

function OpenSwitch({ item }: { item: SwitchItem }) {
  const text = useOperationText()
  const say = useSay()
  const [edited, setEdited] = useState<Override | 'new' | null>(null)
  if (edited !== null) {
    // As it is stored now; one that was taken back meanwhile stays, for the server to say so.
    const stored = edited === 'new' ? null : (item.overrides.find(({ id }) => id === edited.id) ?? edited)
    return <OverrideForm item={item} override={stored} onDone={() => setEdited(null)} />
  }
  return (
    <div className={css['stack']}>
      <div className={css['chips']}>
        <SwitchState state={item.state} />
        {!item.isUnknown && (
          <span className={css['quiet']}>{text('defaultIs', { state: text(item.safeDefault ? 'on' : 'off') })}</span>
        )}
      </div>
      <p className={css['quiet']}>{item.isUnknown ? text('unknownText') : say(item.description)}</p>
      <div className={css['cardHead']}>
        <h3 className={css['heading']}>{text('decisions')}</h3>
        {item.can.override && (
          <Button look="primary" onClick={() => setEdited('new')}>
            {text('newOverride')}
          </Button>
        )}
      </div>
      <p className={css['small']}>{text('precedence')}</p>
      {item.overrides.length === 0 && <p className={css['quiet']}>{text('noDecisions')}</p>}
      <ul className={css['cards']}>
        {item.overrides.map((override) => (
          <OverrideCard
            key={override.id}
            override={override}
            onEdit={() => setEdited(override)}
            isUnknown={item.isUnknown}
          />
        ))}
      </ul>
      <SwitchHistory id={item.id} />
    </div>
  )
}
