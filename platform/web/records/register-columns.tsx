import type { EndpointSpec } from '#platform/contract/define-api.ts'
import type { PlaceScope } from '#platform/contract/define-module.ts'
import { TURN_WORDS } from '#platform/contract/turn-words.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { Column } from '#ui/table-types.ts'
import type { ListTurns } from '../frames/list-screen.tsx'
import { useSay } from '../language/use-text.ts'
import { filter } from '../list/filter.ts'
import type { ListState } from '../list/use-list-state.ts'
import { type PlaceCodes, PlaceName } from '../place/place-name.tsx'
import type { Reach } from '../place/reach.tsx'
import { useShellText } from '../shell/use-shell-text.ts'
import { useTurnColumn } from './whose-turn.tsx'

type Turns = NonNullable<EndpointSpec['saysTurn']>

/**
 * The columns that the kit adds to those of a register: behind the state of a record, whom it waits for; in a list of more
 * than one structure, or site, in which of them each row lies.
 * @param of the place that the records lie in
 */
export function useRegisterColumns(turns: Turns, reach: Reach, of: PlaceScope) {
  const text = useShellText()
  const turn = useTurnColumn<never>()
  const path = `${of}Code`
  const place: Column<never> = {
    id: path,
    header: text(of),
    cell: (row) => <PlaceName of={row as PlaceCodes} />,
    exports: { path, kind: 'text' },
  }
  return <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
    const stands = (field: string) => columns.findIndex(({ exports }) => exports?.path === field)
    const withTurn = turns.length > 0 ? inserted(columns, stands('state') + 1 || columns.length, turn) : columns
    return reach.of === of || stands(path) >= 0 ? withTurn : inserted(withTurn, 2, place)
  }
}

function inserted<Row>(columns: readonly Column<Row>[], at: number, one: Column<never>): readonly Column<Row>[] {
  // It reads a field that the rows of every register have.
  return [...columns.slice(0, at), one as unknown as Column<Row>, ...columns.slice(at)]
}

const TURN = 'turn'
const ALL = 'all'

/** All, open, mine and late: the views that every list of what waits for somebody has; undefined for other lists. */
export function useTurnViews<Filter extends string>(turns: Turns, list: ListState<Filter>): ListTurns | undefined {
  const say = useSay()
  if (turns.length === 0) return undefined
  const label = say(TURN_WORDS.title)
  const choices = turns.map((value) => ({ value, label: say(TURN_WORDS[value]) }))
  const name = TURN as Filter
  return {
    filter: filter.choice(TURN, label, choices),
    views: (
      <SegmentedControl
        label={label}
        value={list.filters[name] ?? ALL}
        onChange={(next) => list.setFilter(name, next === ALL ? undefined : next)}
        segments={[{ value: ALL, label: say(TURN_WORDS.all) }, ...choices]}
      />
    ),
  }
}
