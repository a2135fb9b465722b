import { PrintRecord } from '#modules/papers/web/public.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { withPlace } from '#platform/web/place/place-in-address.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { cadApi } from '../../contract/cad-api.ts'
import { cadModule } from '../../contract/cad-module.ts'
import type { Drawing } from '../../contract/drawing.ts'
import { DRAWING_DISCIPLINES } from '../../contract/drawing-choices.ts'
import { useCadText } from '../use-cad-text.ts'
import css from './cad.module.css'

/** What can be done with a drawing as a record. */
export function DrawingActions({ drawing }: { drawing: Drawing }) {
  const text = useCadText()
  return (
    <>
      <IconButton
        label={text('copyLink')}
        icon={<Icon name="link" />}
        onClick={() => void copyLink(text('linkCopied'))}
      />
      <PrintRecord kind="cad-drawing" id={drawing.id} name={drawing.number} columns={usePrintedFacts()} />
      <span className={css['headActions']}>
        <RecordActions api={cadApi} module={cadModule} record={drawing} name={drawing.number} size="small" />
      </span>
    </>
  )
}

/** The facts of a drawing on paper. */
function usePrintedFacts() {
  const text = useCadText()
  const column = useColumns<Drawing>()
  return [
    column.code('number', text('number')),
    column.text('title', text('title'), { arabic: 'titleAr' }),
    column.choice(
      'discipline',
      text('discipline'),
      DRAWING_DISCIPLINES.map((value) => ({ value, label: text(`discipline.${value}`) })),
    ),
    column.code('latest.label', text('revision')),
    column.code('sheetSize', text('sheetSize')),
    column.code('scale', text('scale')),
    column.updated(),
    column.updatedBy(),
  ]
}

/** The address holds view, layers, sheet and comparison; who opens it signs in and sees what they may see. */
async function copyLink(copied: string): Promise<void> {
  const address = withPlace(window.location.href)
  const isCopied = await copyText(address)
  // Where the browser does not allow it, the address itself can be marked and copied.
  showMessage(isCopied ? { tone: 'success', text: copied } : { tone: 'info', text: address, durationMs: 60_000 })
}
