import type { MeshLambertMaterial } from 'three'

/** As three lights a Lambert surface by lights without a place, of which only the normal matters; for both sides at once. */
const VERTEX = /* glsl */ `
uniform vec3 diffuse;
uniform vec3 emissive;
varying vec3 vFront;
varying vec3 vBack;
#include <common>
#include <lights_pars_begin>
#include <clipping_planes_pars_vertex>
void main() {
  #include <beginnormal_vertex>
  #include <defaultnormal_vertex>
  #include <begin_vertex>
  #include <project_vertex>
  #include <clipping_planes_vertex>
  vec3 upright = normalize(transformedNormal);
  vec3 front = ambientLightColor;
  vec3 back = ambientLightColor;
  #if NUM_DIR_LIGHTS > 0
  for (int i = 0; i < NUM_DIR_LIGHTS; i++) {
    float facing = dot(upright, directionalLights[i].direction);
    front += max(facing, 0.0) * directionalLights[i].color;
    back += max(-facing, 0.0) * directionalLights[i].color;
  }
  #endif
  #if NUM_HEMI_LIGHTS > 0
  for (int i = 0; i < NUM_HEMI_LIGHTS; i++) {
    float skyward = 0.5 * dot(upright, hemisphereLights[i].direction) + 0.5;
    front += mix(hemisphereLights[i].groundColor, hemisphereLights[i].skyColor, skyward);
    back += mix(hemisphereLights[i].skyColor, hemisphereLights[i].groundColor, skyward);
  }
  #endif
  vFront = front * diffuse * RECIPROCAL_PI + emissive;
  vBack = back * diffuse * RECIPROCAL_PI + emissive;
}
`

const FRAGMENT = /* glsl */ `
uniform float opacity;
varying vec3 vFront;
varying vec3 vBack;
#include <common>
#include <clipping_planes_pars_fragment>
void main() {
  vec4 diffuseColor = vec4(1.0, 1.0, 1.0, opacity);
  #include <clipping_planes_fragment>
  vec3 outgoingLight = gl_FrontFacing ? vFront : vBack;
  #include <opaque_fragment>
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
  #include <premultiplied_alpha_fragment>
}
`

/**
 * Lights a surface at its corners and not at each dot of the picture. On flat faces that is the same light; a building
 * has many faces behind each other, and each dot of each of them is lit before the nearest is known. For plain colours
 * under ambient, hemisphere and directional lights: no textures, colours of corners, or shadows.
 */
export function lightByCorners(material: MeshLambertMaterial): void {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = VERTEX
    shader.fragmentShader = FRAGMENT
  }
  material.customProgramCacheKey = () => 'by-corners'
}
