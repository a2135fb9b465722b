/** Name of the model in the folder of a convert process. */
export const IFC_FRAGMENTS_FILE = 'model.frag'
