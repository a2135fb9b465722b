/** Files that models are made of; finished uploads with the purpose wait for their model. A .zip holds a .gltf with its files. */
export const MODEL_FILE = {
  purpose: 'bim-model.source',
  endings: ['.ifc', '.ifczip', '.glb', '.gltf', '.zip'],
} as const
