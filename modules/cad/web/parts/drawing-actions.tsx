import { PrintRecord } from '#modules/papers/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { RemoveRecord } from '#platform/web/frames/remove-record.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { withPlace } from '#platform/web/place/place-in-address.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
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
  const editLink = useScreenLinkProps(cadModule, 'editDrawing', { id: drawing.id })
  return (
    <>
      <IconButton
        label={text('copyLink')}
        icon={<Icon name="link" />}
        onClick={() => void copyLink(text('linkCopied'))}
      />
      <PrintRecord kind="cad-drawing" id={drawing.id} name={drawing.number} columns={usePrintedFacts()} />
      {drawing.can.edit && (
        <>
          {/* A phone's head has no room for it; a larger window has. */}
          <span className={css['headRemove']}>
            <RemoveDrawing drawing={drawing} />
          </span>
          <a {...editLink} className={buttonClass({ size: 'small' })}>
            {text('edit')}
          </a>
        </>
      )}
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

function RemoveDrawing({ drawing }: { drawing: Drawing }) {
  const text = useCadText()
  const navigation = useScreenNavigation()
  const remove = useApiMutation(cadApi, 'removeDrawing')
  const confirm = async () => {
    await remove.send({ id: drawing.id })
    showMessage({ tone: 'success', text: text('removed', { name: drawing.number }) })
    await navigation.open(cadModule, 'drawings', {}, { replace: true })
  }
  return (
    <RemoveRecord
      texts={{
        remove: text('remove'),
        title: text('removeTitle', { name: drawing.number }),
        words: text('removeWords'),
        keep: text('keep'),
      }}
      removal={remove}
      size="small"
      onRemove={() => void confirm()}
    />
  )
}
