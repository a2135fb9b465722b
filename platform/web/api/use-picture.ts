import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { letAddressGo } from './let-address-go.ts'
import { requestFile } from './request.ts'
import { useHasLeft } from './use-has-left.ts'

/**
 * Address in this page of a picture that is fetched with the session's token, which an `<img>` cannot send; null until it is
 * there. What lies at an address of the server stays the same: another picture has another address.
 * @param address empty where there is none
 */
export function usePicture(address: string): string | null {
  const hasLeft = useHasLeft()
  const answer = useQuery({
    queryKey: ['picture', address],
    queryFn: async ({ signal }) => (await requestFile(address, signal)).blob(),
    enabled: address !== '' && !hasLeft,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [shown, setShown] = useState<string | null>(null)
  const blob = answer.data
  useEffect(() => {
    if (!blob) return setShown(null)
    const made = URL.createObjectURL(blob)
    setShown(made)
    return () => letAddressGo(made)
  }, [blob])
  return shown
}
