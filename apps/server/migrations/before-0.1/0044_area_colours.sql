-- The colours of header and footer, and the pattern of the home page, are in `brand` and in `content` now. A tenant shows them after its
-- next apply.
alter table tenant drop column theme_css;
update tenant set content = content #- '{cms,header,styleSheet}' where content #> '{cms,header,styleSheet}' is not null;
