/** Keys of kept drafts begin like this; then the person's id and the form's name follow. */
export const DRAFT_PREFIX = 'plumbline-draft'
