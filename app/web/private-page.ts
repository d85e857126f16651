/**
 * Headers of pages that are for one person, or whose address carries a token: kept by no cache and told to no other site. (With "no-referrer"
 * browsers would send "Origin: null" with our own form, and the origin check would refuse it.)
 */
export const privatePage = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
