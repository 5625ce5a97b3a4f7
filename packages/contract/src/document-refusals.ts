/** The message for a file whose content is refused: a title, and what the candidate can do (documents.content.3). */
const rejected = <Message extends string>(statusMessage: Message) => ({ statusTitle: 'File rejected', statusMessage }) as const;

/** Why a document's content is refused. The words of `type` are fixed (documents.cv.1). */
export const documentRefusals = {
  type: rejected('Oops! File type must be pdf, doc, docx'),
  damaged: rejected('We cannot read this file. Open it, save it again as a PDF or Word document, and upload that.'),
  password: rejected('This file is protected by a password. Save a copy without the password and upload that.'),
  rights: rejected('This file is protected by rights management, so no one else can open it. Save a copy without it and upload that.'),
  macros: rejected('This file contains macros. Save it as a PDF and upload that.'),
  script: rejected('This PDF contains a script (JavaScript). Print it to a new PDF and upload that.'),
  action: rejected('This PDF starts a program, opens a file or sends data. Print it to a new PDF and upload that.'),
  embedded: rejected('This file has another file or object inside it. Take it out, or print it to a new PDF, and upload that.'),
  form: rejected('This PDF is an interactive form (XFA). Print it to a new PDF and upload that.'),
  media: rejected('This PDF contains sound, film or a 3D model. Print it to a new PDF and upload that.'),
  linked: rejected('This file loads a template or other content from elsewhere. Save it as a PDF and upload that.'),
  markup: rejected('This file contains declarations that a document does not need. Save it as a PDF and upload that.'),
  unpacked: rejected('This file unpacks to far more than a CV has. Save it as a PDF and upload that.'),
} as const;

/** The name of a reason, as the server's modules pass it on. */
export type DocumentRefusal = keyof typeof documentRefusals;
