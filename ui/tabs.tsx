import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './tabs.module.css'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly count?: number
  /** Stands over the label, for many sides in little room; the label makes way where there is not even room for that. */
  readonly icon?: ReactNode
}

/** Sides of one thing. ← → move between them; only the open side is rendered. For sides with addresses use links. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  children: ReactNode
}) {
  const { label, tabs, value, onChange, children } = props
  const base = useId()
  const areStacked = tabs.some(({ icon }) => icon !== undefined)

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = stepOf(event.key, isRightToLeft)
    if (step === null) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.id === value)
    const next = step === 'first' ? 0 : step === 'last' ? tabs.length - 1 : (at + step + tabs.length) % tabs.length
    const tab = tabs[next]
    if (!tab) return
    onChange(tab.id)
    document.getElementById(`${base}-${tab.id}`)?.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(css['list'], areStacked && css['stacked'])}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            className={css['tab']}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            title={areStacked ? tab.label : undefined}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon}
            <span className={css['words']}>{tab.label}</span>
            {tab.count !== undefined && <span className={css['count']}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} className={css['panel']}>
        {children}
      </div>
    </>
  )
}

function stepOf(key: string, isRightToLeft: boolean): number | 'first' | 'last' | null {
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  if (key === 'ArrowRight') return isRightToLeft ? -1 : 1
  if (key === 'ArrowLeft') return isRightToLeft ? 1 : -1
  return null
}
