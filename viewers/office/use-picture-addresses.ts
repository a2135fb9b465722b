import { useEffect, useState } from 'react'
import type { OfficePicture } from '#engines/office/office-file.ts'
import type { PictureAddresses } from './text-blocks.tsx'

const NONE: PictureAddresses = new Map()

/** Addresses in this page of the pictures of a file, for as long as it is shown. */
export function usePictureAddresses(pictures: ReadonlyMap<string, OfficePicture>): PictureAddresses {
  const [addresses, setAddresses] = useState(NONE)
  useEffect(() => {
    const made = new Map(
      [...pictures].map(([name, { mediaType, bytes }]) => [
        name,
        URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType })),
      ]),
    )
    setAddresses(made)
    return () => {
      for (const address of made.values()) URL.revokeObjectURL(address)
    }
  }, [pictures])
  return addresses
}
