import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { numberingApi } from '../contract/numbering-api.ts'

/** The kinds of records that can be numbered. */
export function useKinds() {
  const say = useSay()
  const kinds = useApiQuery(numberingApi, 'kinds', {}).data ?? []
  const find = (kind: string) => kinds.find((one) => one.kind === kind)
  return {
    choices: kinds.map(({ kind, title }) => ({ value: kind, label: say(title) })),
    nameOf: (kind: string) => {
      const found = find(kind)
      return found ? say(found.title) : kind
    },
    /** As a pattern writes them: `{project} {site}`. */
    fieldsOf: (kind: string) => ['project', ...(find(kind)?.fields ?? [])].map((name) => `{${name}}`).join(' '),
    patternOf: (kind: string) => find(kind)?.pattern ?? '',
  }
}
