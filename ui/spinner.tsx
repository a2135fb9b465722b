import css from './spinner.module.css'

/** A turning ring, for moments too short for a progress bar. Decorative: say what is awaited in words beside it. */
export function Spinner(props: { sizePx?: number }) {
  const { sizePx = 16 } = props
  return <span className={css['spinner']} style={{ inlineSize: sizePx, blockSize: sizePx }} aria-hidden="true" />
}
