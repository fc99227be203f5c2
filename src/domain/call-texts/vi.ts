import type { CallTexts } from "../call-texts.ts";

export const vi: CallTexts = {
  stillThere: "Quý khách còn đó không ạ?",
  silentGoodbye:
    "Em không nghe thấy quý khách, nên em xin phép kết thúc cuộc gọi. Quý khách cứ gọi lại bất cứ lúc nào. Chào quý khách.",
  fillers: ["Xin chờ một chút ạ. ", "Để em kiểm tra nhé. ", "Một giây thôi ạ. "],
  sayAgain: "Xin lỗi, em chưa nghe rõ. Quý khách nói lại giúp em được không ạ?",
  connecting: {
    sales: "Em đang chuyển máy cho bộ phận bán hàng. Xin chờ một chút ạ.",
    service: "Em đang chuyển máy cho bộ phận dịch vụ. Xin chờ một chút ạ.",
    emergency: "Em đang chuyển máy cho người phụ trách khẩn cấp. Xin quý khách giữ máy.",
  },
  transferFailed: {
    busy: "Xin lỗi, đường dây đang bận ạ.",
    no_answer: "Xin lỗi, không có ai nghe máy ạ.",
    voicemail: "Xin lỗi, em chỉ gặp hộp thư thoại ạ.",
    declined: "Xin lỗi, hiện không ai nhận cuộc gọi được ạ.",
    failed: "Xin lỗi, em không kết nối được ạ.",
  },
  tryingNext: "Để em thử gọi người khác.",
  insteadBookOrMessage: "Em có thể đặt lịch hẹn hoặc ghi lại lời nhắn. Quý khách muốn cách nào ạ?",
  insteadMessage: "Em có thể ghi lại lời nhắn để có người gọi lại. Quý khách muốn nhắn gì ạ?",
  safety: {
    gas: "Nếu ngửi thấy mùi ga, xin ra khỏi nhà ngay, đừng chạm vào công tắc nào, và gọi 911 hoặc công ty ga từ bên ngoài.",
    fire: "Nếu có cháy, xin đưa mọi người ra ngoài ngay và gọi 911.",
    carbon_monoxide: "Nếu chuông báo khí CO đang kêu, xin đưa mọi người ra chỗ thoáng khí ngay và gọi 911.",
    sparks: "Xin tránh xa chỗ tóe lửa, và chỉ ngắt cầu dao chính nếu làm được an toàn. Nếu có gì cháy, xin gọi 911.",
    flooding: "Nếu làm được an toàn, xin khóa van nước chính, và tránh xa nước gần ổ điện hoặc dây điện.",
    no_heat: "Xin giữ ấm cho mọi người, và nếu có ai nguy hiểm vì lạnh, xin gọi 911.",
    named_by_owner: "Nếu có ai đang gặp nguy hiểm, xin gọi 911 ngay.",
  },
  urgentMessage:
    "Em chuyển việc này là khẩn cấp ngay bây giờ. Xin cho em biết tên, địa chỉ và số điện thoại tiện nhất để gọi lại ạ?",
  confirmLater: "Điều đó bên em sẽ xác nhận lại với quý khách.",
  tooLong:
    "Mình nói chuyện đã lâu rồi, nên em phải kết thúc cuộc gọi này. Quý khách cần gì thêm xin cứ gọi lại. Chào quý khách.",
  goodbye: "Cảm ơn quý khách đã gọi. Chào quý khách!",
};
