/** As they are folded. */
const STOP_WORDS = new Set(
  `a an and are as at be by do does for from has have how if in is it of on or shall should that the there these this to was what
  when where which who why will with must can
  ما ماذا من في على الي عن هل هو هي هذا هذه التي الذي ان او و كيف متي اين مع كل اي لا كم ثم قد كان`.split(/\s+/),
)

/** True for words that are so frequent that they tell no passage from another. Quoted phrases keep them. */
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded)
}
