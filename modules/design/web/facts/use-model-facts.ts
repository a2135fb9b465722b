import { useEffect, useState } from 'react'
import type { PropertyTable } from '#engines/ifc/property-table.ts'
import { modelsApi } from '#modules/models/contract/models-api.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { log } from '#platform/web/messages/logger.ts'
import type { ModelSource } from '../viewing/model-source.ts'
import type { ModelFacts } from './fact-set.ts'

/** What could be read of the open models. */
export interface LoadedFacts {
  readonly models: readonly ModelFacts[]
  readonly isLoading: boolean
  /** Models converted by an older release, or whose properties could not be fetched. */
  readonly missing: readonly string[]
}

/** Tables by model and version: a version never changes. */
const tables = new Map<string, Promise<PropertyTable>>()
/** Tables that are kept; the oldest go first. */
const TABLES_KEPT = 10

/** Fetches the properties of the open models, once the person wants to find or colour by them. */
export function useModelFacts(sources: readonly ModelSource[], isWanted: boolean): LoadedFacts {
  const [state, setState] = useState<LoadedFacts>({ models: [], isLoading: false, missing: [] })
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const wanted = sources.filter(({ id, blocked }) => !blocked && !id.includes('@'))
    setState((before) => ({ ...before, isLoading: true }))
    void Promise.all(wanted.map(readFacts)).then((read) => {
      if (!isCurrent) return
      setState({
        models: read.flatMap((facts) => ('table' in facts ? [facts] : [])),
        isLoading: false,
        missing: read.flatMap((facts) => ('table' in facts ? [] : [facts.name])),
      })
    })
    return () => {
      isCurrent = false
    }
  }, [sources, isWanted])
  return state
}

async function readFacts({ id, version, name }: ModelSource): Promise<ModelFacts | { readonly name: string }> {
  const key = `${id}:${version}`
  try {
    const table = tables.get(key) ?? fetchTable(id, version)
    tables.set(key, table)
    for (const old of [...tables.keys()].slice(0, Math.max(0, tables.size - TABLES_KEPT))) tables.delete(old)
    return { modelId: id, table: await table }
  } catch (error) {
    tables.delete(key)
    log('warn', `The properties of ${id} could not be fetched.`, error)
    return { name }
  }
}

async function fetchTable(id: string, version: number): Promise<PropertyTable> {
  const answer = await requestFile(
    endpointAddress(modelsApi, 'properties', { id, version }),
    new AbortController().signal,
  )
  if (!answer.body) throw new Error('An answer without content.')
  const unpacked = answer.body.pipeThrough(new DecompressionStream('gzip'))
  // Made by our own server from its own table; the file's words in it are only ever shown as text.
  return (await new Response(unpacked).json()) as PropertyTable
}
