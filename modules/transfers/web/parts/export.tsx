import { useState } from 'react'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import type { EndpointName } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useListInView } from '#platform/web/list/list-in-view.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { Column } from '#ui/table-types.ts'
import type { ListExport } from '../../contract/list-export.ts'
import { transfersApi } from '../../contract/transfers-api.ts'
import { useTransfersText } from '../use-transfers-text.ts'
import { askedOf } from './asked-of.ts'

type ListFormat = 'xlsx' | 'csv' | 'pdf'

const progress = lazyPart(async () => (await import('./export-progress.tsx')).ExportProgress)

interface ExportedList<Api extends ApiSpec> {
  readonly api: Api
  readonly list: EndpointName<Api>
  /** What the list asks its endpoint. */
  readonly query: object
  /** Names the file. */
  readonly title: string
}

/**
 * A tool of a list: files of what it shows now, with its filters, order and columns. It exports the columns that say what
 * they hold (`useColumns`).
 * @example <ListScreen of={register} …><Export api={cadApi} list="drawings" query={query} title={title} /></ListScreen>
 */
export function Export<Api extends ApiSpec>(props: ExportedList<Api>) {
  const { total = 0, columns } = useListInView()
  return <ExportTool {...props} total={total} columns={columns} />
}

interface ExportToolProps<Api extends ApiSpec> extends ExportedList<Api> {
  readonly total: number
  readonly columns: readonly Pick<Column<never>, 'header' | 'exports'>[]
}

/** The same for a list that no `ListScreen` shows, such as cards: it says itself which columns its files have. */
export function ExportTool<Api extends ApiSpec>(props: ExportToolProps<Api>) {
  const text = useTransfersText()
  const { total } = props
  const [isNear, setNear] = useState(false)
  const files = useApiQuery(transfersApi, 'exports', {}, { enabled: isNear })
  const { make, making, isPending, end } = useExport(props)
  const Progress = progress.usePart(making !== null)
  const ready = (files.data ?? []).filter(({ state }) => state === 'ready')
  // The menu itself listens to focus and pointer of its target.
  const come = () => setNear(true)
  const near = { onMouseEnter: come, onPointerDown: come, onKeyUp: come }
  return (
    <>
      <ActionMenu
        target={<IconButton label={text('export')} icon={<Icon name="download" />} aria-busy={isPending} {...near} />}
        entries={[
          { kind: 'heading', label: text('export.asShown', { count: total }) },
          { label: text('export.xlsx'), run: () => make('xlsx') },
          { label: text('export.csv'), run: () => make('csv') },
          { label: text('export.pdf'), run: () => make('pdf') },
          ...(ready.length > 0 ? [{ kind: 'heading' as const, label: text('export.files') }] : []),
          ...ready.map((file) => ({ label: file.name, run: () => save(file) })),
        ]}
      />
      {Progress && making && <Progress made={making} onEnd={end} onReady={save} />}
    </>
  )
}

function save({ id, name }: Pick<ListExport, 'id' | 'name'>): void {
  // A refusal is shown by whoever asked before; a lost connection by the banner.
  void downloadFile(transfersApi, 'exportFile', { id }, name).catch(() => undefined)
}

function useExport<Api extends ApiSpec>({ api, list, query, title, columns }: ExportToolProps<Api>) {
  const text = useTransfersText()
  const timeZone = useUiState((ui) => ui.timeZone)
  const create = useApiMutation(transfersApi, 'createExport')
  const [making, setMaking] = useState<ListExport | null>(null)

  const make = async (format: ListFormat) => {
    const exported = columns.flatMap(({ header, exports }) => (exports ? [{ header, ...exports }] : []))
    try {
      const made = await create.send({
        id: randomUuid(),
        list: { module: api.module.id, endpoint: list, query: askedOf(query) },
        title,
        format,
        columns: exported,
        timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      if (made.state === 'making') return setMaking(made)
      save(made)
      showMessage({ tone: 'success', text: text('export.done', { name: made.name }) })
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    make: (format: ListFormat) => void make(format),
    making,
    isPending: create.isPending,
    end: () => setMaking(null),
  }
}
