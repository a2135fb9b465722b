import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import type { Plugin } from 'vite'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ImportedField } from '#platform/contract/record-imports.ts'

const API_FILE = /\/modules\/[^/]+\/contract\/[^/]+-api\.ts$/

/** Who may restore selects rows of the list for the archive; who may add examples is offered them. */
const ASKED_BY_KIT = new Set(['restore', 'addExamples'])

/** What the browser's calls read of an endpoint. */
interface SlimEndpoint {
  readonly method: string
  readonly path: string
  readonly responseFormat?: string
  readonly readOnly?: boolean
  readonly reads?: readonly string[]
  readonly saysTurn?: readonly string[]
  /** Of `ASKED_BY_KIT` alone. */
  readonly access?: unknown
}

/**
 * Leaves the schemas of the endpoints out of the browser: a call needs method and path, the server checks the rest. What is
 * declared of the endpoints in the same file, imports and actions over many, is read with the schemas here and written as data.
 * Screens that only read then do not fetch the schema reader (26 kB gzip); forms import the schema of their entity.
 */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    apply: 'build',
    async load(id) {
      if (!API_FILE.test(id)) return null
      const exports: Record<string, unknown> = await tsImport(pathToFileURL(id).href, import.meta.url)
      return Object.entries(exports)
        .map(
          ([name, value]) =>
            `export const ${name} = ${JSON.stringify(slimTransfer(value) ?? slimApi(id, name, value))}`,
        )
        .join('\n')
    },
  }
}

/**
 * The part of an api that calls need.
 * @throws for another export: it would be missing in the browser.
 */
export function slimApi(file: string, name: string, value: unknown) {
  if (!isApi(value)) throw new Error(`${file} exports '${name}' beside its api. Schemas stand in the entity's file.`)
  const endpoints = Object.entries(value.endpoints).map(
    ([id, { method, path, responseFormat, readOnly, reads, saysTurn, access }]) => [
      id,
      {
        method,
        path,
        ...(responseFormat ? { responseFormat } : {}),
        ...(readOnly ? { readOnly } : {}),
        ...(reads ? { reads } : {}),
        ...(saysTurn ? { saysTurn } : {}),
        ...(ASKED_BY_KIT.has(id) ? { access } : {}),
      },
    ],
  )
  return { module: { id: value.module.id }, endpoints: Object.fromEntries(endpoints) }
}

/** Of an import or an action over many (`defineImport`, `defineBulk`), what its tool in the list reads; null for something else. */
export function slimTransfer(value: unknown) {
  if (typeof value !== 'object' || value === null || !('api' in value) || !isApi(value.api)) return null
  const { api, list, access, fields, actions } = value as unknown as Record<string, unknown> & { api: ApiSpec }
  const said = fields
    ? { fields: (fields as readonly ImportedField[]).map(withoutForeignWords) }
    : { actions: Object.fromEntries(Object.keys(actions as object).map((name) => [name, {}])) }
  return { api: { module: { id: api.module.id } }, list, access, ...said }
}

/** What files from elsewhere call things is the server's to know. */
const withoutForeignWords = ({ called: _, said: __, ...field }: ImportedField) => field

function isApi(value: unknown): value is { module: { id: string }; endpoints: Record<string, SlimEndpoint> } {
  return typeof value === 'object' && value !== null && 'module' in value && 'endpoints' in value
}
