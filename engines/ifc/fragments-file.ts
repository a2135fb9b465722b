/** Name of the model in the folder of a convert process. */
export const IFC_FRAGMENTS_FILE = 'model.frag'
/** Rows of its elements, beside it: a JSON array of `ElementRow`. */
export const IFC_ELEMENTS_FILE = 'elements.json'
/** What differs between two versions, in the folder of a compare process: a `ModelComparison`. */
export const IFC_COMPARISON_FILE = 'comparison.json'
/** What the file says of its elements, beside it: a `PropertyTable` as JSON, packed by gzip. */
export const IFC_PROPERTIES_FILE = 'properties.json.gz'
