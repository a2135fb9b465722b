import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import type { Turn } from '#platform/contract/turn.ts'
import { TURN_WORDS } from '#platform/contract/turn-words.ts'
import { classNames } from '#ui/class-names.ts'
import type { Column } from '#ui/table-types.ts'
import { useFormats } from '../language/use-formats.ts'
import { useSay } from '../language/use-text.ts'
import { useShellText } from '../shell/use-shell-text.ts'
import { useUiState } from '../state/ui-state.ts'
import css from './records.module.css'

/** A moment has a clock behind its day. */
const isMoment = (day: string) => day.length > 10

/** Who has to act, on what and since when; red where the day has passed. */
function WhoseTurn({ turn, isShort = false }: { readonly turn: Turn; readonly isShort?: boolean }) {
  const text = useShellText()
  const say = useSay()
  const format = useFormats()
  const { who, what, since, dueOn, isLate } = turn
  const due = dueOn !== null && (isMoment(dueOn) ? format.dateTime(dueOn) : format.day(dueOn, 'UTC'))
  const late = isLate && (due && !isShort ? text('lateSince', { day: due }) : say(TURN_WORDS.late))
  const quiet = [
    say(what),
    late || isShort ? null : since && say(TURN_WORDS.since).replace('{day}', format.day(since)),
  ].filter(Boolean)
  return (
    <span
      className={classNames(css['turn'], isShort && css['turnShort'])}
      title={isShort && since ? say(TURN_WORDS.since).replace('{day}', format.day(since)) : undefined}
      data-late={isLate || undefined}
      data-turn={turn.step}
    >
      <bdi className={css['turnWho']}>{say(who) || say(TURN_WORDS.nobody)}</bdi>{' '}
      <bdi className={css['turnWhat']}>{quiet.join(' · ')}</bdi>
      {late && (
        <>
          {' '}
          <bdi className={css['late']}>{late}</bdi>
        </>
      )}
    </span>
  )
}

/** The same under the name of a record, with words before it. */
function TurnLine({ turn }: { readonly turn: Turn }) {
  const say = useSay()
  return (
    <p className={classNames(css['turnLine'], turn.isLate && css['turnIsLate'])}>
      <span className={css['turnWhat']}>{say(TURN_WORDS.title)}:</span> <WhoseTurn turn={turn} />
    </p>
  )
}

interface WithTurn {
  readonly turn?: Turn | null | undefined
}

/** The column of a list whose records wait for somebody. Its rows come from `recordHandlers`. */
export function useTurnColumn<Row>(): Column<Row> {
  const say = useSay()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  return {
    id: 'turn',
    header: say(TURN_WORDS.title),
    cell: (row) => {
      const { turn } = row as WithTurn
      return turn ? <WhoseTurn turn={turn} isShort /> : '–'
    },
    onCard: 'below',
    exports: { path: 'turn.who.en', kind: 'text', ...(isArabic && { preferred: 'turn.who.ar' }) },
  }
}

const Told = createContext<((turn: Turn | null) => void) | null>(null)

/** Around the page of a record: what the next steps learn of whose turn it is stands under its name. */
export function TurnScope({ children }: { readonly children: (line: ReactNode) => ReactNode }) {
  const [turn, setTurn] = useState<Turn | null>(null)
  return <Told value={setTurn}>{children(turn && <TurnLine turn={turn} />)}</Told>
}

/** Tells the page whose turn it is. */
export function useTellTurn(turn: Turn | null | undefined): void {
  const tell = use(Told)
  useEffect(() => tell?.(turn ?? null), [tell, turn])
}
