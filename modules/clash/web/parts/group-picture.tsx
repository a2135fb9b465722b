import { bcfApi } from '#modules/bcf/contract/bcf-api.ts'
import { Snapshot } from '#modules/bcf/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import type { ClashGroup } from '../../contract/clash-result.ts'
import type { ClashTest } from '../../contract/clash-test.ts'

/** What the newest view of a group's issue shows; nothing before it has been drawn. */
export function GroupPicture({ test, group }: { test: ClashTest; group: ClashGroup }) {
  const topic = { projectCode: test.projectCode, guid: group.topicGuid ?? '' }
  const thread = useApiQuery(bcfApi, 'thread', topic, { enabled: group.topicGuid !== null })
  const view = thread.data?.viewpoints.find(({ snapshot }) => snapshot)
  if (!view) return null
  return <Snapshot projectCode={topic.projectCode} topicGuid={topic.guid} viewpointGuid={view.guid} size="wide" />
}
