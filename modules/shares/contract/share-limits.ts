/** As many models as the viewer shows at the same time (specification, DATA-03). */
export const MAX_SHARED_MODELS = 5
/** Characters of a stored view as JSON: a camera, a few cuts, measurements and some thousand hidden elements. */
export const MAX_VIEW_STATE_LENGTH = 65_536

/** Where a link to models leads; its token follows in the fragment, which no server and no log sees. */
export const MODEL_PREVIEW_PATH = '/modelView/preview'

/** What a link can show. A dashboard's link is asked for by its own page; no module makes one. */
export const SHARE_KINDS = ['bim-model', 'dashboard'] as const
