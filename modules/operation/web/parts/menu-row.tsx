import type { KeyboardEvent, PointerEvent } from 'react'
import { useSay } from '#platform/web/language/use-text.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon, isIconName } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Switch } from '#ui/switch.tsx'
import type { ArrangedEntry } from '../../contract/menu-arrangement.ts'
import { type MenuDraft, SHOWING, withShowing } from '../menu-draft.ts'
import { useOperationText } from '../use-operation-text.ts'
import css from './menu-tree.module.css'

/** Steps of the handle's keys; Home and End go as far as there is. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -1_000, End: 1_000 }

/** One entry: its handle, what it is, and where it is shown. */
export function MenuRow(props: {
  entry: ArrangedEntry
  draft: MenuDraft
  change: (draft: MenuDraft) => void
  isDragged: boolean
  isUnderHidden: boolean
  onGrab: (event: PointerEvent<HTMLElement>) => void
  onStep: (step: number) => void
}) {
  const { entry, draft, change, isDragged, isUnderHidden, onGrab, onStep } = props
  const text = useOperationText()
  const say = useSay()
  const name = say(entry.title)
  const showing = draft.showing[entry.id]
  if (!showing) return null
  const isGone = showing.isHidden || isUnderHidden
  const differs = SHOWING.some((flag) => showing[flag] !== entry.declared[flag])
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <div className={classNames(css['row'], entry.isGroup && css['group'], isDragged && css['dragged'])}>
      <button
        type="button"
        className={css['handle']}
        aria-label={text('move', { name })}
        title={text('moveHelp')}
        onPointerDown={onGrab}
        onKeyDown={press}
      >
        <Icon name="drag" sizePx={16} />
      </button>
      <span className={classNames(css['name'], isGone && css['gone'])}>
        {entry.groupId === null && <Icon name={isIconName(entry.icon) ? entry.icon : 'folder'} sizePx={16} />}
        <span className={css['words']}>
          <bdi>{name}</bdi>
          <span className={css['path']} dir="ltr">
            {entry.path}
          </span>
        </span>
        {differs && (
          <IconButton
            size="small"
            label={text('asDeclared', { name })}
            icon={<Icon name="undo" sizePx={14} />}
            onClick={() => change(withShowing(draft, entry.id, entry.declared))}
          />
        )}
      </span>
      <Flag
        label={text('inMenu')}
        name={name}
        isOn={!showing.isHidden}
        reason={entry.isKept ? text('keptHelp') : null}
        onChange={(isOn) => change(withShowing(draft, entry.id, { isHidden: !isOn }))}
      />
      <Flag
        label={text('inBreadcrumb')}
        name={name}
        isOn={!showing.isHiddenInBreadcrumb}
        onChange={(isOn) => change(withShowing(draft, entry.id, { isHiddenInBreadcrumb: !isOn }))}
      />
      <Flag
        label={text('inHeader')}
        name={name}
        isOn={showing.isInHeader}
        onChange={(isOn) => change(withShowing(draft, entry.id, { isInHeader: isOn }))}
      />
    </div>
  )
}

function Flag(props: {
  label: string
  name: string
  isOn: boolean
  /** Why it cannot be changed; null where it can. */
  reason?: string | null
  onChange: (isOn: boolean) => void
}) {
  const { label, name, isOn, reason = null, onChange } = props
  return (
    <span className={css['flag']} title={reason ?? undefined}>
      <span className={css['flagLabel']} aria-hidden="true">
        {label}
      </span>
      <Switch
        isLabelHidden
        label={reason ? `${name}: ${label}. ${reason}` : `${name}: ${label}`}
        checked={isOn}
        disabled={reason !== null}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  )
}
