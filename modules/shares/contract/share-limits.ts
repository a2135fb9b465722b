/** Days that a link opens something, where its maker does not say. */
export const DEFAULT_EXPIRY_DAYS = 7
export const MAX_EXPIRY_DAYS = 90
/** As many models as the viewer shows at the same time (specification, DATA-03). */
export const MAX_SHARED_MODELS = 5
export const MAX_VIEWS = 10_000
/** Characters of a stored view as JSON: a camera, a few cuts, measurements and some thousand hidden elements. */
export const MAX_VIEW_STATE_LENGTH = 65_536
/** Shortest passcode of a new link. */
export const LEAST_PASSCODE_LENGTH = 6
/** Wrong passcodes in a row before a link takes none for a while. */
export const PASSCODE_TRIES = 10

/** Where a link to models leads; its token follows in the fragment, which no server and no log sees. */
export const MODEL_PREVIEW_PATH = '/modelView/preview'

/** What a link can show. A dashboard's link is asked for by its own page; no module makes one. */
export const SHARE_KINDS = ['bim-model', 'dashboard'] as const
