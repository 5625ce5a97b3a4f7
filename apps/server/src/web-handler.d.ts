/** The web application's built entry; `npm run build` makes it. */
declare module '@berth/web/handler';
