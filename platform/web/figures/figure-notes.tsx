import css from './figures.module.css'

/** What the figures of a screen are of, and what is not in them. */
export function FigureNotes({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className={css['quiet']}>
          {note}
        </p>
      ))}
    </div>
  )
}
