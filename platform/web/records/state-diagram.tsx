import type { States } from '#platform/contract/states.ts'
import { useSay } from '../language/use-text.ts'
import { useUiState } from '../state/ui-state.ts'
import css from './records.module.css'
import { BOX, layOutStates } from './state-layout.ts'
import { STEP_WORDS } from './step-words.ts'

/** All states and the steps between them, drawn from their declaration; where the record is now is marked. */
export function StateDiagram(props: { of: States; state: string }) {
  const { of, state } = props
  const say = useSay()
  const isMirrored = useUiState((ui) => ui.language) === 'ar'
  const titleOf = (step: string) => say(of.steps[step]?.title ?? { en: step, ar: step })
  const stateTitle = (name: string) => say(of.states[name]?.title ?? { en: name, ar: name })
  const { width, height, states, steps } = layOutStates(of, titleOf, isMirrored)
  return (
    <svg
      className={css['diagram']}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      role="img"
      aria-label={say(STEP_WORDS.diagram).replace('{state}', stateTitle(state))}
    >
      {steps.map(({ names, line, head }) => (
        <g key={names.join() + line}>
          <path className={css['arrow']} d={line} />
          <path className={css['head']} d={head} />
        </g>
      ))}
      {states.map(({ state: name, x, y }) => (
        <g key={name} className={name === state ? css['now'] : undefined} aria-current={name === state || undefined}>
          <rect
            className={css['box']}
            x={x - BOX.width / 2}
            y={y - BOX.height / 2}
            width={BOX.width}
            height={BOX.height}
            rx={6}
          />
          <text x={x} y={y}>
            {stateTitle(name)}
          </text>
        </g>
      ))}
      {steps.map(({ names, line, words }) => (
        <text key={names.join() + line} className={css['step']} x={words.x} y={words.y}>
          {names.map(titleOf).join(' / ')}
        </text>
      ))}
    </svg>
  )
}
