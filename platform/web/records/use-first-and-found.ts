import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { AnswerFor, EndpointName, RequestFor } from '../api/fetch-endpoint.ts'
import { useApiQuery } from '../api/use-api-query.ts'

interface Listed {
  readonly total: number
  readonly items: readonly { readonly id: string }[]
}
type ItemOf<Answer> = Answer extends { readonly items: readonly (infer Item)[] } ? Item : never

/**
 * The first page of a list, and what words find where the list has more than that: for choices that are held here and narrowed
 * by typing.
 * @example const documents = useFirstAndFound(documentsApi, 'list', { projectCode, pageSize: 200 }, search, isReader)
 */
export function useFirstAndFound<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
  search: string,
  enabled: boolean,
): ItemOf<AnswerFor<Api, Name>>[] {
  const words = search.trim()
  const first = useApiQuery(api, name, input, { enabled }).data as Listed | undefined
  const isMore = first !== undefined && first.total > first.items.length
  const asked = { ...input, search: words } as RequestFor<Api, Name>
  const more = { enabled: isMore && words !== '', keepPrevious: true }
  const found = useApiQuery(api, name, asked, more).data as Listed | undefined
  const held = new Map([...(first?.items ?? []), ...(found?.items ?? [])].map((item) => [item.id, item]))
  return [...held.values()] as ItemOf<AnswerFor<Api, Name>>[]
}
