/** How fields, cells and answers mark what is wrong with them, and the words of what has no such mark. */
const MARKS = ['[aria-invalid="true"]', '[role="alert"]']
const FOCUSABLE = 'input, select, textarea, button, [tabindex]'

/**
 * After a refused save: brings what is marked first into sight and puts the cursor there, once the marks are painted. Of all
 * that is marked on the page, what stands around the button that was pressed.
 * @param pressed the button
 */
export function goToFirstFault(pressed: Element): void {
  requestAnimationFrame(() => {
    const fault = nearestFault(pressed)
    if (!fault) return
    fault.scrollIntoView({ block: 'center' })
    const control = fault.matches(FOCUSABLE) ? fault : controlAround(fault)
    control?.focus({ preventScroll: true })
  })
}

function nearestFault(pressed: Element): HTMLElement | null {
  for (const mark of MARKS)
    for (let part: Element | null = pressed; part; part = part.parentElement) {
      const fault = part.querySelector<HTMLElement>(mark)
      if (fault) return fault
    }
  return null
}

/** A group of choices and a message that belongs to one have their control inside or beside them. */
function controlAround(fault: HTMLElement): HTMLElement | null {
  return (
    fault.querySelector<HTMLElement>(FOCUSABLE) ?? fault.parentElement?.querySelector<HTMLElement>(FOCUSABLE) ?? null
  )
}
