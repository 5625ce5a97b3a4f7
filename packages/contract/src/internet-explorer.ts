/** Whether a user agent is Internet Explorer, which runs none of the site's script. */
export const isInternetExplorer = (userAgent: string): boolean => /MSIE |Trident\//.test(userAgent);
