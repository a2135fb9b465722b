import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requestFile } from './request.ts'
import { useHasLeft } from './use-has-left.ts'

/** An address is kept so long after nothing shows it any more. */
const KEPT_MS = 10_000

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
    // The image that shows it may still be about to read it.
    return () => void setTimeout(() => URL.revokeObjectURL(made), KEPT_MS)
  }, [blob])
  return shown
}
