import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { bcfApi } from '../../contract/bcf-api.ts'

/** Address of a viewpoint's picture in this page; null until it is there. A viewpoint never changes, so it is read once. */
export function useSnapshot(projectCode: string, topicGuid: string, viewpointGuid: string | null): string | null {
  const address = { projectId: projectCode, topicGuid, viewpointGuid: viewpointGuid ?? '' }
  return usePicture(viewpointGuid === null ? '' : endpointAddress(bcfApi, 'bcfSnapshot', address))
}
