import { useEffect, useEffectEvent, useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { ImportProps } from '#platform/web/list/transfer-slot.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { randomUuid } from '#platform/web/random-id.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { DayOrder, FieldWords, ImportRule, ListImport } from '../../contract/list-import.ts'
import { transfersApi } from '../../contract/transfers-api.ts'
import { importWords } from './import-words.ts'

export type ImportSteps = ReturnType<typeof useImport>

const isWorking = ({ state }: ListImport) => state === 'checking' || state === 'importing' || state === 'undoing'

/** An import and what can be done with it next; each step is one answer of the server. */
export function useImport({ of, where = {}, send = (work) => work() }: ImportProps) {
  const language = useUiState((ui) => ui.language)
  const timeZone = useUiState((ui) => ui.timeZone)
  const [answered, setAnswered] = useState<ListImport | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const id = answered?.id ?? ''
  const followed = useApiQuery(transfersApi, 'getImport', { id }, { enabled: answered !== null && isWorking(answered) })
  useLiveEvents({ kinds: ['job'] })
  const words: readonly FieldWords[] = answered?.fields ?? []
  const run = answered && isWorking(answered) ? (followed.data ?? answered) : answered

  const take = async (work: () => Promise<ListImport>) => {
    setBusy(true)
    setProblem(null)
    try {
      const now = await work()
      setAnswered(now)
      if (now.state === 'done' || now.state === 'undone') await invalidateModule(of.api.module.id)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const begin = () =>
    take(async () => {
      const fields = await importWords(of, where)
      return fetchEndpoint(transfersApi, 'startImport', {
        id: randomUuid(),
        list: { module: of.api.module.id, endpoint: of.list, query: { ...where } },
        fields,
        timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
    })
  const beginOnce = useEffectEvent(() => void begin())
  useEffect(() => beginOnce(), [])
  const ended = useEffectEvent((now: ListImport) => void take(async () => now))
  useEffect(() => {
    if (followed.data && !isWorking(followed.data)) ended(followed.data)
  }, [followed.data])
  return {
    run,
    words,
    problem,
    isBusy,
    choicesOf: (fields: readonly FieldWords[], name: string) =>
      (fields.find((field) => field.name === name)?.choices ?? []).map(({ value, title }) => ({
        value,
        label: title[language],
      })),
    kindOf: (name: string) => of.fields.find((field) => field.name === name)?.kind,
    titleOf: (name: string) => words.find((field) => field.name === name)?.title[language] ?? name,
    again: () => void begin(),
    read: (file: File) =>
      void take(async () =>
        fetchEndpoint(transfersApi, 'readImport', { id, name: file.name, content: await base64Of(file) }),
      ),
    check: (
      fields: readonly (string | null)[],
      rules: readonly ImportRule[],
      dayOrders: readonly (DayOrder | null)[] = [],
    ) =>
      void take(() =>
        send(() =>
          fetchEndpoint(transfersApi, 'checkImport', {
            ...{ id, fields: [...fields], rules: [...rules] },
            ...(dayOrders.some((order) => order) && { dayOrders: [...dayOrders] }),
          }),
        ),
      ),
    commit: (leavesRefused: boolean) =>
      void take(() => send(() => fetchEndpoint(transfersApi, 'commitImport', { id, leavesRefused }))),
    undo: () => void take(() => fetchEndpoint(transfersApi, 'undoImport', { id })),
    template: (name: string) => void downloadFile(transfersApi, 'importTemplate', { id }, name).catch(tell(setProblem)),
    errors: (name: string) => void downloadFile(transfersApi, 'importErrors', { id }, name).catch(tell(setProblem)),
  }
}

const tell = (say: (problem: string) => void) => (error: unknown) =>
  say(error instanceof Error ? error.message : String(error))

/** The bytes of a file as JSON carries them; the browser makes the text, and what stands before it is cut off. */
async function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
  })
  reader.readAsDataURL(file)
  const address = await read
  return address.slice(address.indexOf(',') + 1)
}
