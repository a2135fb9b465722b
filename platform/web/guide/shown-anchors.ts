import type { TourStep } from './tour.ts'

/** The element that a step is about, where it can be seen. */
export function anchorOf(step: TourStep): HTMLElement | null {
  const found = document.querySelectorAll<HTMLElement>(`[data-tour~="${step.anchor}"]`)
  return [...found].find((element) => element.checkVisibility?.() ?? true) ?? null
}

/** The steps whose anchors can be seen now: who may not add a site is not told of the button. */
export function shownSteps(steps: readonly TourStep[]): readonly TourStep[] {
  return steps.filter((step) => anchorOf(step) !== null)
}
