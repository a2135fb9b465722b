/** Parts of the structure in the order that planners gave them, which Primavera writes as a number beside each. */
export function inSequence<Part>(parts: readonly Part[], numberOf: (part: Part) => string): Part[] {
  const place = (part: Part) => Number(numberOf(part)) || 0
  return [...parts].sort((one, other) => place(one) - place(other))
}
