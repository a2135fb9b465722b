import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { requestFile } from '../api/request.ts'
import css from './person-picture.module.css'

/** A person's face: their picture, or the first letters of their name until it is there and where there is none. */
export function PersonPicture(props: { readonly name: string; readonly address: string; readonly sizePx: number }) {
  const { name, address, sizePx } = props
  const picture = usePicture(address)
  const size = { inlineSize: sizePx, blockSize: sizePx, fontSize: `${Math.max(12, Math.round(sizePx * 0.38))}px` }
  if (picture) return <img className={css['face']} style={size} src={picture} alt="" width={sizePx} height={sizePx} />
  return <span className={css['face']} style={size} data-initials={initialsOf(name)} aria-hidden="true" />
}

/** Fetched with the session's token, which an `<img>` cannot send; the address changes with the picture. */
function usePicture(address: string): string | null {
  const answer = useQuery({
    queryKey: ['picture', address],
    queryFn: async ({ signal }) => (await requestFile(address, signal)).blob(),
    enabled: address !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [shown, setShown] = useState<string | null>(null)
  const blob = answer.data
  useEffect(() => {
    if (!blob) return setShown(null)
    const made = URL.createObjectURL(blob)
    setShown(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return shown
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
