import type { ChatTurn } from '../../contract/chat.ts'
import type { Step } from '../branches.ts'
import css from './chat.module.css'
import { TurnView } from './turn-view.tsx'

interface Props {
  readonly steps: readonly Step<ChatTurn>[]
  /** Absent where somebody else's conversation is read. */
  readonly onEdit?: (turn: ChatTurn) => void
  readonly onPick: (turn: ChatTurn, wording: string) => void
}

/** The questions of a branch with their answers. */
export function Turns({ steps, onEdit, onPick }: Props) {
  return (
    <ol className={css['turns']} aria-live="polite">
      {steps.map(({ turn, wordings }) => (
        <TurnView
          key={turn.id}
          turn={turn}
          wordings={wordings}
          onPick={(wording) => onPick(turn, wording)}
          {...(onEdit && { onEdit: () => onEdit(turn) })}
        />
      ))}
    </ol>
  )
}
