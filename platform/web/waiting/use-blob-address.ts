import { useEffect, useState } from 'react'

/** Address in this page of a file that lies in the browser; null until it is there. */
export function useBlobAddress(open: ((id: string) => Promise<Blob | null>) | undefined, id: string | undefined) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!open || !id) return setAddress(null)
    let made: string | null = null
    let isGone = false
    void open(id).then((blob) => {
      if (!blob || isGone) return
      made = URL.createObjectURL(blob)
      setAddress(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [open, id])
  return address
}
