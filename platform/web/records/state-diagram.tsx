import { useState } from 'react'
import type { States } from '#platform/contract/states.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useSay } from '../language/use-text.ts'
import { useUiState } from '../state/ui-state.ts'
import css from './records.module.css'
import { BOX, layOutStates, type StateLayout, wordsOf } from './state-layout.ts'
import { STEP_WORDS } from './step-words.ts'

/** Widest drawing that stands beside a record as it is drawn, px: shrunk, its words could not be read. */
const READABLE = 288

/**
 * All states and the steps between them, drawn from their declaration; where the record is now is marked. One that is too
 * wide for its place is shown on request.
 */
export function StateDiagram(props: { of: States; state: string }) {
  const { of, state } = props
  const say = useSay()
  const isMirrored = useUiState((ui) => ui.language) === 'ar'
  const [isOpen, setOpen] = useState(false)
  const titleOf = (step: string) => say(of.steps[step]?.title ?? { en: step, ar: step })
  const drawn = layOutStates(of, titleOf, isMirrored)
  const drawing = <Drawing {...props} drawn={drawn} titleOf={titleOf} />
  if (drawn.width <= READABLE) return drawing
  const title = say(STEP_WORDS.diagram).replace('{state}', say(of.states[state]?.title ?? { en: state, ar: state }))
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(STEP_WORDS.showDiagram)}</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} width="wide">
        <div className={css['wideDiagram']}>{drawing}</div>
      </Dialog>
    </>
  )
}

interface DrawingProps {
  readonly of: States
  readonly state: string
  readonly drawn: StateLayout
  readonly titleOf: (step: string) => string
}

function Drawing({ of, state, drawn, titleOf }: DrawingProps) {
  const say = useSay()
  const { width, height, states, steps } = drawn
  const stateTitle = (name: string) => say(of.states[name]?.title ?? { en: name, ar: name })
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
          {wordsOf(names, titleOf)}
        </text>
      ))}
    </svg>
  )
}
