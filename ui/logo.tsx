import css from './logo.module.css'

/** The product's mark: a line that hangs true, and the bob that pulls it. Decorative unless `label` is given. */
export function Logo(props: { sizePx?: number; label?: string }) {
  const { sizePx = 24, label } = props
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label, or hidden where the name stands beside it.
    <svg
      className={css['logo']}
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={css['line']} d="M7.25 1.75h9.5M12 1.75v8.5" />
      <path
        className={css['bob']}
        d="M12 9.25c3.05 0 5 1.5 5 3.7 0 2.9-3.1 4.9-5 9.8-1.9-4.9-5-6.9-5-9.8 0-2.2 1.95-3.7 5-3.7Z"
      />
      <path className={css['facet']} d="M12 9.25c3.05 0 5 1.5 5 3.7 0 2.9-3.1 4.9-5 9.8Z" />
    </svg>
  )
}
