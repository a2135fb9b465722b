import type { FieldErrors, FieldValues, Path } from 'react-hook-form'
import type { SummedError } from '#ui/error-summary.tsx'
import type { ApiError } from '../api/api-error.ts'

/**
 * Errors of a form for its summary: one per field in the form's order, with the way to it, and what the server said of
 * the whole form. What it said of fields stands at the fields already.
 */
export function summedErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  goTo: (name: Path<Values>) => void,
  failure: ApiError | null,
): SummedError[] {
  const ofFields = leavesOf(errors, '').map(({ name, message }) => ({
    message: labelled(name, message),
    go: () => {
      goTo(name as Path<Values>)
      // A field that the form keeps without its control, such as a file on its way, is not known to it.
      controlOf(name)?.focus()
    },
  }))
  const ofForm = failure && Object.keys(failure.fields).length === 0 ? [{ message: failure.message }] : []
  return [...ofForm, ...ofFields]
}

/** "Code: fill this in." Far from its field a message needs the field's label. */
function labelled(name: string, message: string): string {
  const control = controlOf(name)
  const labels = control && 'labels' in control && control.labels instanceof NodeList ? control.labels : null
  const label = labels?.[0]?.textContent
  return label ? `${label}: ${message}` : message
}

function controlOf(name: string): HTMLElement | undefined {
  return [...document.getElementsByName(name)].find((element) => 'labels' in element)
}

/** Nested groups and lists of fields have their errors one level deeper: `boundary.area`, `members.0.name`. */
function leavesOf(node: unknown, name: string): { name: string; message: string }[] {
  if (typeof node !== 'object' || node === null) return []
  if ('message' in node && typeof node.message === 'string') return [{ name, message: node.message }]
  return Object.entries(node)
    .filter(([key]) => key !== 'ref')
    .flatMap(([key, child]) => leavesOf(child, name === '' ? key : `${name}.${key}`))
}
