import type { States } from '#platform/contract/states.ts'
import { classNames } from '#ui/class-names.ts'
import { useFormats } from '../language/use-formats.ts'
import { useToday } from '../place/use-today.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import css from './records.module.css'

interface DueDayProps {
  /** `YYYY-MM-DD`; null where none was set. */
  readonly day: string | null
  /** Something is still to be done until then. */
  readonly isOpen: boolean
}

/** Until when something is wanted; said in words and in red where that day has passed and it is not done. */
export function DueDay({ day, isOpen }: DueDayProps) {
  const text = useShellText()
  const format = useFormats()
  const today = useToday()
  if (!day) return <>–</>
  const said = format.day(day, 'UTC')
  const isLate = isOpen && day < today
  return (
    <bdi data-late={isLate || undefined} className={classNames(isLate && css['late'])}>
      {isLate ? text('lateSince', { day: said }) : said}
    </bdi>
  )
}

/** Whether a record in a state still waits for somebody: it is neither done well, nor a draft, nor called off. */
export function isUnderWay(of: States, state: string): boolean {
  const tone = of.states[state]?.tone
  return tone !== undefined && tone !== 'good' && tone !== 'off'
}
