import { Button } from '#ui/button.tsx'
import { useProceduresText } from '../use-procedures-text.ts'
import css from './design.module.css'
import { ADDED, type Added } from './edit-graph.ts'

/** What a drag carries that began here. */
const DRAGGED = 'application/x-procedure-step'

/** All that can be added: pressed, it comes behind the chosen step; dragged, behind the one that it is dropped on. */
export function StepPalette({ onAdd }: { readonly onAdd: (what: Added) => void }) {
  const text = useProceduresText()
  return (
    <fieldset className={css['palette']}>
      <legend className={css['heading']}>{text('addBehind')}</legend>
      {ADDED.map((what) => (
        <Button
          key={what}
          size="small"
          draggable
          onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED, what)}
          onClick={() => onAdd(what)}
        >
          {text(`added.${what}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** What was dropped; null where it came from elsewhere. */
export function droppedStep({ dataTransfer }: { readonly dataTransfer: DataTransfer }): Added | null {
  const what = dataTransfer.getData(DRAGGED)
  return ADDED.find((one) => one === what) ?? null
}
