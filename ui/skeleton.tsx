import css from './skeleton.module.css'

/** A quiet bar in place of content that is on its way; give it the width that the content will have. */
export function Skeleton(props: { width?: string; height?: string }) {
  const { width = '100%', height = '0.625rem' } = props
  return <span className={css['bar']} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
}
