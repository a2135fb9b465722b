import { useOpenViewer } from '#modules/models/web/public.tsx'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import type { LitElements } from '../../contract/ids-check.ts'
import { litView } from '../checks/lit-view.ts'
import css from './checks.module.css'

interface Props {
  /** The model that the element stands in, with its place. */
  readonly model: Parameters<typeof useOpenViewer>[0]
  readonly element: { readonly globalId: string | null; readonly ifcClass: string; readonly name: string | null }
  /** Asks which elements the viewer shall show lit. */
  readonly find: () => Promise<LitElements>
  /** Of the button. */
  readonly label: string
}

/** An element of a model that something was found of: what it is, and the way to it in the viewer, where all else is faint. */
export function LitElement({ model, element, find, label }: Props) {
  const viewer = useOpenViewer(model)
  const open = async () => {
    const [lit, { writeView }] = await Promise.all([find(), import('#modules/design/web/public.ts')])
    await viewer.open({ view: writeView(litView(model.id, lit)) })
  }
  return (
    <>
      <span className={css['element']}>
        <bdi dir="ltr">{element.ifcClass}</bdi> <bdi>{element.name}</bdi> <bdi dir="ltr">{element.globalId}</bdi>
      </span>
      {viewer.isAllowed && element.globalId && (
        <Button
          busy={viewer.isBusy}
          onClick={() => void open().catch((error: Error) => showMessage({ tone: 'error', text: error.message }))}
        >
          {label}
        </Button>
      )}
    </>
  )
}
