import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { bcfApi } from '../../contract/bcf-api.ts'

/** Address of a viewpoint's picture in this page; null until it is there. A viewpoint never changes, so it is read once. */
export function useSnapshot(projectCode: string, topicGuid: string, viewpointGuid: string | null): string | null {
  const picture = useQuery({
    queryKey: ['bcf-snapshot', projectCode, topicGuid, viewpointGuid],
    queryFn: async ({ signal }) => {
      const address = { projectId: projectCode, topicGuid, viewpointGuid: viewpointGuid ?? '' }
      return (await requestFile(endpointAddress(bcfApi, 'bcfSnapshot', address), signal)).blob()
    },
    enabled: viewpointGuid !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const blob = picture.data
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setAddress(null)
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
