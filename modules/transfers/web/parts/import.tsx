import { useState } from 'react'
import type { ImportProps } from '#platform/web/list/transfer-slot.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useTransfersText } from '../use-transfers-text.ts'

const importWindow = lazyPart(async () => (await import('./import-window.tsx')).ImportWindow)

/**
 * A tool of a list: rows of a file become its records, once the person has seen what each row would do.
 * @example <ListScreen of={register} …><Import of={incidentImport} where={register.where} /></ListScreen>
 */
export function Import(props: ImportProps) {
  const text = useTransfersText()
  const mayAdd = useCan(props.of.access)
  const [isOpen, setOpen] = useState(false)
  const Window = importWindow.usePart(isOpen)
  if (!mayAdd) return null
  return (
    <>
      <IconButton
        label={text('import')}
        icon={<Icon name="upload" />}
        onMouseEnter={importWindow.preload}
        onClick={() => setOpen(true)}
      />
      {Window && isOpen && <Window {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The window alone, for a screen that asks first what the import is about. */
export function ImportDialog(props: ImportProps & { readonly onClose: () => void }) {
  const Window = importWindow.usePart(true)
  return Window ? <Window {...props} /> : null
}
