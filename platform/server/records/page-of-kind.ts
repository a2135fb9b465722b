import { type ApiSpec, type EndpointSpec, inputSchema, outputSchema } from '#platform/contract/define-api.ts'
import type { AnyHandler } from '../served-endpoints.ts'
import type { ServedKind } from './record-kinds.ts'

/**
 * A kind with the endpoint behind its own page as its `load`, where it says none itself: the `get` of the module that reads
 * such records, for those who may read the kind. The answer is what its schema names, as it is over the wire.
 */
export function loadedByItsPage(
  kind: ServedKind,
  { endpoints }: ApiSpec,
  handlers: Readonly<Record<string, AnyHandler>>,
): ServedKind {
  const { get } = endpoints
  const handler = handlers['get']
  if (kind.load || !kind.source || !get || !handler || !isPageOf(kind, get)) return kind
  const [input, output] = [inputSchema(get), outputSchema(get)]
  if (!output) return kind
  const [, parameter = ''] = get.path.split(':')
  return {
    ...kind,
    load: async (context, id) =>
      output.parse(await handler(context, input.parse({ [parameter]: id }), undefined as never)) as object,
  }
}

function isPageOf({ id, read, source }: ServedKind, { method, path, access, reads }: EndpointSpec): boolean {
  const isOfOne = path.split(':').length === 2 && path.endsWith(source?.key === 'code' ? '/:code' : '/:id')
  const isForReaders = typeof read === 'string' ? access === read : read.some((one) => one === access)
  return method === 'GET' && isOfOne && isForReaders && (reads?.includes(id) ?? false)
}
