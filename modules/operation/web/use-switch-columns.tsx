import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import type { FilterChoice } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import type { Column } from '#ui/table-types.ts'
import { operationModule } from '../contract/operation-module.ts'
import type { SwitchItem } from '../contract/switch-override.ts'
import css from './parts/operation.module.css'
import { SwitchState } from './parts/switch-state.tsx'
import { SwitchWarnings } from './parts/switch-warnings.tsx'
import { useOperationText } from './use-operation-text.ts'
import { useRemaining } from './use-remaining.ts'
import { useScopeWords } from './use-scope-words.ts'

/** State, safe default, where it differs, until when, and what to look at. */
export function useSwitchColumns(states: readonly FilterChoice[]): readonly Column<SwitchItem>[] {
  const text = useOperationText()
  const say = useSay()
  const format = useFormats()
  const remaining = useRemaining()
  const column = useColumns<SwitchItem>()
  const scopeOf = useScopeWords()
  return [
    column.text('title', text('feature'), {
      sort: 'title',
      width: '22rem',
      cell: ({ id, title, description, moduleTitle }) => (
        <span className={css['what']}>
          <ScreenLink to={operationModule} screen="switches" params={{ switch: id }}>
            {say(title)}
          </ScreenLink>
          <span className={css['small']}>{say(description) || say(moduleTitle)}</span>
        </span>
      ),
    }),
    column.choice('state', text('state'), states, {
      sort: 'state',
      width: '8rem',
      cell: ({ state }) => <SwitchState state={state} />,
    }),
    column.flag('safeDefault', text('safeDefault'), {
      width: '8rem',
      cell: ({ safeDefault, isUnknown }) => (isUnknown ? '–' : text(safeDefault ? 'on' : 'off')),
    }),
    {
      header: text('overridden'),
      id: 'overridden',
      cell: ({ overrides }) => {
        const holding = overrides.filter(({ hasExpired }) => !hasExpired)
        if (holding.length === 0) return <span className={css['small']}>{text('nowhere')}</span>
        return (
          <span className={css['what']}>
            {holding.map((override) => (
              <span key={override.id}>
                {text('scopeIs', { scope: scopeOf(override), state: text(override.isOn ? 'on' : 'off') })}
              </span>
            ))}
          </span>
        )
      },
    },
    column.moment('nextExpiry', text('nextExpiry'), {
      sort: 'nextExpiry',
      width: '10rem',
      cell: ({ nextExpiry }) =>
        nextExpiry ? (
          <time dateTime={nextExpiry} title={format.exactTime(nextExpiry)}>
            {remaining(nextExpiry)}
          </time>
        ) : (
          '–'
        ),
    }),
    column.text('overrides.ownerName', text('owner'), {
      width: '11rem',
      cell: ({ overrides }) =>
        [
          ...new Set(
            overrides
              .filter(({ hasExpired }) => !hasExpired)
              .map(({ ownerName }) => (ownerName ? say(ownerName) : '–')),
          ),
        ].join(', ') || '–',
    }),
    {
      header: text('notice'),
      id: 'notice',
      width: '10rem',
      cell: ({ warnings }) => <SwitchWarnings warnings={warnings} />,
    },
    column.code('id', text('key'), { isOptional: true }),
  ]
}
