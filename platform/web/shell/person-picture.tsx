import { usePicture } from '../api/use-picture.ts'
import css from './person-picture.module.css'

/** A person's face: their picture, or the first letters of their name until it is there and where there is none. */
export function PersonPicture(props: { readonly name: string; readonly address: string; readonly sizePx: number }) {
  const { name, address, sizePx } = props
  const picture = usePicture(address)
  const size = { inlineSize: sizePx, blockSize: sizePx, fontSize: `${Math.max(12, Math.round(sizePx * 0.38))}px` }
  if (picture) return <img className={css['face']} style={size} src={picture} alt="" width={sizePx} height={sizePx} />
  return <span className={css['face']} style={size} data-initials={initialsOf(name)} aria-hidden="true" />
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
